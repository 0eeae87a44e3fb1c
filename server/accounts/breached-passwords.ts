import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Each line is a SHA-1 digest, a colon, and how often the password was found in breaches. */
const LINE = /^[0-9A-F]{40}:\d+\r?$/;
const DIGEST_LENGTH = 40;
/** Longer than any line. */
const BLOCK = 128;

/** Whether a file starts like a list of breached passwords sorted by digest. */
export const isBreachList = (path: string): boolean => {
  const file = openSync(path, 'r');
  try {
    const block = Buffer.alloc(BLOCK);
    const [first = ''] = block.toString('latin1', 0, readSync(file, block, 0, BLOCK, 0)).split('\n');
    return LINE.test(first);
  } finally {
    closeSync(file);
  }
};

/**
 * Whether a password is in the operator's list of breached passwords, a Pwned Passwords download sorted by SHA-1
 * digest. The search is local: neither the password nor any part of its digest leaves this machine. SHA-1 is only the
 * list's format and protects nothing.
 */
export const isBreached = async (path: string, password: string): Promise<boolean> => {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    for (const form of new Set([password, password.normalize('NFKC')])) {
      const digest = createHash('sha1').update(form).digest('hex').toUpperCase();
      if (await hasLine(file, size, digest)) return true;
    }
    return false;
  } finally {
    await file.close();
  }
};

/** A binary search over byte offsets for the line with this digest. */
const hasLine = async (file: FileHandle, size: number, digest: string): Promise<boolean> => {
  let [from, to] = [0, size];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const start = await lineFrom(file, middle);
    if (start >= to) {
      to = middle;
      continue;
    }
    const found = await textAt(file, start, DIGEST_LENGTH);
    if (found === digest) return true;
    if (found < digest) from = start + 1;
    else to = middle;
  }
  return false;
};

/** The offset of the first line that starts at or after `place`. */
const lineFrom = async (file: FileHandle, place: number): Promise<number> => {
  if (place === 0) return 0;
  const end = (await textAt(file, place - 1, BLOCK)).indexOf('\n');
  return end === -1 ? Number.POSITIVE_INFINITY : place + end;
};

const textAt = async (file: FileHandle, place: number, length: number): Promise<string> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, place);
  return buffer.toString('latin1', 0, bytesRead);
};
