const first = /^<p(?: id="[^"]*")?>/;

export function paragraph(html: string): string {
  const text = html.trim();
  return text === '' ? '' : `<p>${text}</p>`;
}

/** Puts text, such as a label, at the beginning of the first paragraph, or of its own if there is none. */
export function ledBy(lead: string, html: string): string {
  if (lead === '') return html;
  return first.test(html) ? html.replace(first, (start) => `${start}${lead} `) : `${paragraph(lead)}${html}`;
}

/** Gives the first paragraph an id. If it has one already, or there is none, a box around all has it. */
export function withId(html: string, id: string): string {
  if (id === '' || html === '') return html;
  return html.startsWith('<p>') ? html.replace('<p>', () => `<p${id}>`) : `<div${id}>${html}</div>`;
}
