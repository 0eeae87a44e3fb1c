/** Puts the caret at the start of a line, from 1, and brings it into view. */
export const goToLine = (area: HTMLTextAreaElement, line: number): void => {
  const before = area.value.split('\n').slice(0, line - 1);
  const start = before.reduce((sum, each) => sum + each.length + 1, 0);
  const end = area.value.indexOf('\n', start);
  area.focus();
  area.setSelectionRange(start, end === -1 ? area.value.length : end);
  const lineHeight = Number.parseFloat(getComputedStyle(area).lineHeight) || 20;
  area.scrollTop = Math.max(0, (line - 3) * lineHeight);
};
