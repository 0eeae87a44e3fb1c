import type { IncomingMessage } from 'node:http';
import { readTextBody } from './read-text-body.ts';
import { Refused } from './refused.ts';

const DEEPEST_NESTING = 64;

/**
 * The JSON value in a request's body. Refuses a body that is too large (413) without reading it all, and one that is
 * not JSON in UTF-8 (400).
 */
export const readJsonBody = async (incoming: IncomingMessage, largest?: number): Promise<unknown> => {
  if (!isJson(incoming.headers['content-type'])) {
    throw new Refused(400, 'Send the body as JSON, with the content type application/json.');
  }
  const text = await readTextBody(incoming, largest);
  if (isNestedTooDeeply(text))
    throw new Refused(400, `Nest the body at most ${DEEPEST_NESTING} levels deep.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(400, 'The body is not valid JSON.');
  }
};

const isJson = (contentType = ''): boolean =>
  contentType.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';

/** Counts brackets outside of strings, so that no recursive code ever gets a deeply nested value. */
const isNestedTooDeeply = (text: string): boolean => {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (inString) {
      if (character === BACKSLASH) at++;
      else if (character === QUOTE) inString = false;
    } else if (character === QUOTE) inString = true;
    else if (character === OPEN_BRACE || character === OPEN_BRACKET) depth++;
    else if (character === CLOSE_BRACE || character === CLOSE_BRACKET) depth--;
    if (depth > DEEPEST_NESTING) return true;
  }
  return false;
};

const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [34, 92, 123, 125, 91, 93];
