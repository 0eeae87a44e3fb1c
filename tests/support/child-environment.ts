const { PATH, NODE_COMPILE_CACHE } = process.env;

/** The part of this process's environment that a program needs if a test starts it with only its own settings. */
export const CHILD_ENVIRONMENT: Readonly<Record<string, string | undefined>> = { PATH, NODE_COMPILE_CACHE };
