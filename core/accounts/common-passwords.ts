/**
 * The passwords that attackers try first, in lower case and without the suffixes that make them longer. Short ones are
 * listed too because people lengthen them: 'Password2026!' is 'password'.
 */
const LIST = `
password passwort passw0rd pass password1 passwords mypassword yourpassword thepassword newpassword oldpassword
password12 password123 passwordpassword p@ssword pa55word motdepasse contrasena contraseña senha wachtwoord parola haslo
secret topsecret secretword verysecret supersecret mysecret unknown unbekannt nothing whatever anything something
changeme changemenow changeit changethis pleasechange temporary temppassword temp1234 tempword default defaultpassword
letmein letmeinnow letmeinplease openup opensesame opensaysme sesame welcome welcomeback welcomehome wellcome willkommen
bienvenue benvenuto bienvenido hello hellohello helloworld hellothere hithere goodbye goodmorning goodnight
admin administrator adminadmin administrateur superadmin sysadmin rootroot root toor superuser superman1 operator
guest guestguest visitor user username useruser userpassword login loginlogin logmein signin signmein account myaccount
access accessgranted authorized test testtest testing testing123 tester testuser testpassword example sample demo
iloveyou iloveyouso iloveyoumore iloveyoutoo iloveu ilovemyself ilovemydog ilovemycat ilovemywife ilovemymom ilovegod
ilovejesus ilovemusic ilovepizza ilovechocolate loveyou loveme lovelove loveislove lovelife mylove mylover truelove
foreverlove loveforever forever foreveryoung sweetheart sweetie sweetlove darling babygirl babyboy babydoll mybaby honey
princess prince queen kingking kinglove angel angels angelangel angeleyes myangel sunshine mysunshine sunflower
butterfly butterflies rainbow rainbows starlight moonlight moonshine midnight blossom flower flowers cherryblossom
beautiful gorgeous handsome pretty prettygirl prettywoman sexygirl sexylady lovely lovelyday wonderful amazing awesome
fantastic perfect happiness happyday happylife happydays behappy smile smileface friend friends bestfriend friendship
family familyfirst myfamily mother mothers mommy mother1 father fathers daddy daddysgirl brother sister grandma grandpa
children mychildren children1 daughter husband mywife
football footballer soccer soccerball baseball basketball volleyball softball hockey icehockey tennis golfgolf golfer
rugby cricket swimming running runner marathon yankees redsox cowboys steelers patriots packers lakers bulls eagles
dolphins raiders giants rangers arsenal chelsea liverpool manchester manchesterunited realmadrid barcelona juventus
bayernmunich dortmund galatasaray fenerbahce besiktas flamengo corinthians
monkey monkeys dragon dragons dragonball dragonballz tiger tigers lion lions wolf wolfpack wolverine panther panthers
eagle falcon falcons hawk hawkeye bear teddybear bears puppy puppies puppylove kitten kittens kitty hellokitty pussycat
horse horses ilovehorses unicorn unicorns dolphin elephant penguin buster snoopy garfield mickeymouse minniemouse
donaldduck tinkerbell winniethepooh spongebob scoobydoo pikachu pokemon charizard naruto sasuke goku
superman batman spiderman ironman wonderwoman captain captainamerica avengers marvel hulk joker darkknight blackpanther
starwars startrek skywalker lukeskywalker darthvader yoda maytheforce chewbacca gandalf frodo lordoftherings hobbit
harrypotter hogwarts gryffindor slytherin hermione voldemort dumbledore jamesbond matrix thematrix terminator
godfather gameofthrones winteriscoming nintendo playstation xbox minecraft fortnite callofduty warcraft worldofwarcraft
counterstrike counterstrike1 leagueoflegends zelda supermario sonic
michael michaeljackson jennifer jessica ashley amanda matthew andrew daniel joshua christopher christian christina
charlie charlotte nicole samantha stephanie elizabeth victoria alexander alexandra alexandre benjamin jonathan anthony
robert richard william thomas george patrick jordan michelle melissa rebecca veronica natasha gabriel gabriella sebastian
isabella valentina maria mariajose jesus jesuschrist jesuslovesme jesusislord jesus4ever godisgood godislove godbless
godblessme inthenameofgod thankgod thankyou thankyoulord blessed blessings faith hope faithhopelove hallelujah
christ heaven angelina lucifer satan
computer computers laptop internet network server database windows microsoft google googlechrome facebook instagram
twitter youtube linkedin amazon samsung iphone android apple macbook whatever1 system security secure hacker hackers
hacked iamhacker wireless keyboard mouse monitor printer telephone
qwerty qwertyuiop qwertzuiop azertyuiop qwerty123 qwertyqwerty asdfghjkl zxcvbnm qazwsx qazwsxedc 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx 1qaz2wsx3edc zaq12wsx zaq1xsw2 qweasd qweasdzxc asdzxc asdasdasd qweqweqwe
zxczxczxc abc123 abcabc abcd1234 abcdefg a1b2c3d4 a1b2c3d4e5 aa123456 123qwe 123qweasd 123qweasdzxc 123abc 1234qwer
qwer1234 asdf1234 147258369 789456123 159357 159753 741852963 963852741 987654321 123321 112233 11223344 1122334455
121212 131313 123123123 987987987 102030 1020304050 0987654321 3141592653 31415926535 2718281828 1357924680 2468013579
summer summertime winter wintertime spring springtime autumn season monday tuesday wednesday thursday friday saturday
sunday january february march april june july august september october november december christmas merrychristmas
halloween birthday happybirthday newyear happynewyear holiday holidays vacation weekend
america american americanidol usausausa unitedstates canada england scotland ireland australia germany deutschland france
espana italia brasil mexico russia india pakistan bangladesh philippines indonesia malaysia singapore nigeria africa
london newyork newyorkcity losangeles chicago houston boston dallas miami florida texas california philadelphia seattle
washington portland atlanta denver phoenix hollywood paris berlin madrid amsterdam istanbul moscow
chocolate strawberry blueberry raspberry cherry banana bananas orange apples pineapple coffee coffeecup cappuccino
cookie cookies cupcake pancake cheese cheesecake icecream pizza hamburger spaghetti pepper peppermint cinnamon vanilla
butter peanut peanutbutter popcorn sugar honeybee whiskey tequila budweiser heineken cocacola pepsi redbull
guitar guitars music musiclover rockandroll rocknroll heavymetal metallica nirvana acdc beatles thebeatles pinkfloyd
ledzeppelin ironmaiden slipknot linkinpark greenday blink182 eminem rihanna beyonce justinbieber onedirection taylorswift
corvette mustang camaro ferrari porsche mercedes mercedesbenz bmw toyota honda yamaha kawasaki harley harleydavidson
diamond diamonds silver golden goldfish platinum crystal emerald purple yellow blackblack blackcat blackbird whitecat
bluebird bluesky bluemoon redrose greengreen
freedom liberty justice victory winner champion champions hunter shadow shadows phoenix1 thunder lightning hurricane
tornado storm fire fireman firefighter fireball snowball snowflake snowman soldier warrior warriors ninja samurai pirate
pirates cowboy cowgirl rockstar superstar popstar dancer dancing ballet
trustno1 trustnoone nopassword noaccess noway noproblem nomercy nevergiveup neversaynever nevermind neverforget
carpediem hakunamatata lifeisgood liveyourlife livelaughlove dontworry donttouch dontforget rememberme forgetmenot
iforgot iforgotit idontknow idontcare iamthebest iamtheone iamawesome iamagod iamhappy imthebest imsosexy fuckyou fuckoff
fuckme fuckyou2 bullshit asshole bitch bitches motherfucker biteme suckmydick kissme kissmyass
correcthorsebatterystaple thequickbrownfox quickbrownfox loremipsum tobeornottobe onetwothree onetwothreefour
abracadabra hocuspocus simsalabim supercalifragilisticexpialidocious
doctor doctors doctordoctor drdoctor physician medicine medical medicaldoctor medschool medicalschool medstudent student
nurse nurses nursing hospital hospitals surgeon surgery cardiology radiology pediatrics stethoscope patient patients
clinic healthcare health anatomy penicillin aspirin heartbeat residency resident preceptor cmecredit
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/));

/** Runs of adjacent keys, and well-known sequences. */
export const KNOWN_RUNS: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
];
