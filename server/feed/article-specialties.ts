/** What articles call a specialty of the profile, where they don't call it the same. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'Critical Care Medicine': ['critical care'],
  'Family Medicine': ['primary care'],
  'General Surgery': ['surgery'],
  'Internal Medicine': ['primary care'],
  'Pulmonary Disease': ['pulmonology'],
};

/** The specialties of a profile as articles name them, in lower case. */
export const articleSpecialties = (specialties: readonly string[]): readonly string[] =>
  specialties.flatMap((name) => [name.toLowerCase(), ...(OTHER_NAMES[name] ?? [])]);
