/** Whether only this machine can reach an address. */
export const isLoopback = (host: string): boolean => /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/i.test(host);
