/** The colors of pages that the server renders itself, in the reader's system theme. */
export const pageColors = `:root {
  color-scheme: light dark;
  --text: light-dark(#1b2733, #e4e9ee);
  --quiet: light-dark(#566575, #a3b1be);
  --line: light-dark(#dde3e9, #2d3a46);
  --page: light-dark(#f7f8fa, #10171e);
  --card: light-dark(#ffffff, #18222c);
  --link: light-dark(#10457c, #8cc1f2);
}
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
`;
