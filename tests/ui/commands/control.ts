import type { ReactElement } from 'react';
import type { Script } from '../support/scripted-app.tsx';

/** A control that disappears once its command is done, and the page that has it. */
export interface Control {
  readonly page: ReactElement;
  readonly address?: string;
  readonly script: Script;
  /** The port and method that the command asks, and what it answers. */
  readonly asks: string;
  readonly answer: () => unknown;
  /** The buttons to press, the control last. */
  readonly press: readonly RegExp[];
}

/** By the command's context, use case and name. */
export type Controls = Readonly<Record<string, Control>>;

/** A command whose control stays, and the page that says when it is refused. */
export interface Refused {
  readonly page: ReactElement;
  readonly address?: string;
  readonly isGuest?: boolean;
  readonly script?: Script;
  /** Ports of the device in place of the usual ones. */
  readonly given?: object;
  readonly asks: string;
  /** A command that is executed before. */
  readonly before?: readonly [command: string, input: unknown];
  /** A field to choose an option in, and the option, before. */
  readonly choose?: readonly [field: string, option: string];
  /** Buttons to press. Without `input`, the last one is the control. */
  readonly press?: readonly RegExp[];
  /** The name of a check box that is the control. */
  readonly check?: string;
  /** The name of the form to send. */
  readonly form?: string;
  /** What the command is executed with, if no control is used. */
  readonly input?: unknown;
}

/** By the command's context, use case and name. */
export type Refusals = Readonly<Record<string, Refused>>;
