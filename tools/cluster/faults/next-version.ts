import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../../..');
const SOURCES = ['server', 'core', 'contract', 'package.json'];

/** A copy of the project with one more migration, in a separate folder. */
export const nextVersion = (folder: string): string => {
  const version = join(folder, 'next-version');
  mkdirSync(version);
  for (const source of SOURCES) cpSync(join(PROJECT, source), join(version, source), { recursive: true });
  for (const linked of ['node_modules', 'dist'])
    if (existsSync(join(PROJECT, linked))) symlinkSync(join(PROJECT, linked), join(version, linked));
  writeFileSync(
    join(version, 'server/platform/database/migrations/900-next-version.sql'),
    `-- expands
alter table users add column noted_at timestamptz;
alter table assessment_answers add column noted_at timestamptz;
create table of_the_next_version (id int primary key);
`,
  );
  return version;
};
