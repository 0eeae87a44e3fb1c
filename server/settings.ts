/** What an operator may set, read once from the environment. */
export interface Settings {
  /** The product's name, wherever it is written. */
  readonly productName: string;
  /** The accredited provider named on activities and certificates. */
  readonly provider: string;
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Whether the demonstration accounts exist and may log in: only where the server is bound to loopback, unless told. */
  readonly demonstrationAccounts: boolean;
}
