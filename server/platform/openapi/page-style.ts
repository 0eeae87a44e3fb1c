import { pageColors } from '../shared/page-colors.ts';
/** The page's stylesheet, served separately, because the Content-Security-Policy allows no inline style. */
export const pageStyle = `${pageColors}* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 78rem;
  padding: 2rem 1.25rem 6rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0 3rem;
  background: var(--page);
  color: var(--text);
  font: 1rem/1.6 system-ui, sans-serif;
}
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
h1 { margin: 0 0 0.5rem; font-size: 2rem; }
h2 { margin: 0 0 0.5rem; font-size: 1.15rem; overflow-wrap: anywhere; }
h3 { margin: 1.25rem 0 0.4rem; font-size: 0.95rem; }
p { margin: 0 0 0.75rem; max-width: 68ch; }
[id] { scroll-margin-top: 1.5rem; }
code, .method { font-family: ui-monospace, monospace; font-size: 0.92em; }
.method { font-weight: 700; color: var(--quiet); }
.refusals { margin-top: 0.9rem; color: var(--quiet); }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; }
nav h2 { margin: 1.25rem 0 0.25rem; font-size: 0.95rem; text-transform: capitalize; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 0.2rem 0; font-size: 0.88rem; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { text-decoration: underline; }
article, section {
  margin: 0 0 1.25rem;
  padding: 1.25rem;
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 10px;
}
section h3 { margin-top: 0; }
table { width: 100%; table-layout: fixed; border-collapse: collapse; font-size: 0.92rem; overflow-wrap: anywhere; }
th:first-child { width: 42%; }
th:nth-child(3) { width: 5.5rem; }
th, td { padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
tbody th { font-weight: 400; }
thead th { color: var(--quiet); font-weight: 600; }
tr:last-child > * { border-bottom: 0; }
@media (min-width: 64rem) {
  body { grid-template-columns: 17rem minmax(0, 1fr); }
  header { grid-column: 1 / -1; margin-bottom: 1.5rem; }
  nav { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow-y: auto; }
}
`;
