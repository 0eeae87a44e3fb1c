declare module 'virtual:demonstration-library' {
  const library: import('./demonstration.ts').DemonstrationLibrary;
  export default library;
}
