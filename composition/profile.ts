import type { Container } from 'inversify';

export const bind = (_container: Container): void => {};
