/** Names that articles use for a profile's specialties, if they differ. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Critical Care Medicine': ['critical care'],
  'Family Medicine': ['primary care'],
  'General Surgery': ['surgery'],
  'Internal Medicine': ['primary care'],
  'Pulmonary Disease': ['pulmonology'],
};

/** The specialties of a profile by the names that articles use, in lower case. */
export const articleSpecialties = (specialties: readonly string[]): readonly string[] =>
  specialties.flatMap((name) => [name.toLowerCase(), ...(OTHER_NAMES[name] ?? [])]);
