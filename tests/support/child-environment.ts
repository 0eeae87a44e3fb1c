const { PATH, NODE_COMPILE_CACHE } = process.env;

/** What a program needs of this process's environment if a test starts it with settings of its own and no others. */
export const CHILD_ENVIRONMENT: Readonly<Record<string, string | undefined>> = { PATH, NODE_COMPILE_CACHE };
