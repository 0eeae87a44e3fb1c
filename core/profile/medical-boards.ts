/** Options that need no board information: the learner reports credit themselves, or finds no board (PR-03). */
export const EXEMPTING_BOARDS = ['Self-Report to My Medical Board', 'I do not see my board'] as const;

/** The member boards of the American Board of Medical Specialties, and the osteopathic board. */
export const CERTIFYING_BOARDS = [
  'American Board of Allergy and Immunology',
  'American Board of Anesthesiology',
  'American Board of Colon and Rectal Surgery',
  'American Board of Dermatology',
  'American Board of Emergency Medicine',
  'American Board of Family Medicine',
  'American Board of Internal Medicine',
  'American Board of Medical Genetics and Genomics',
  'American Board of Neurological Surgery',
  'American Board of Nuclear Medicine',
  'American Board of Obstetrics and Gynecology',
  'American Board of Ophthalmology',
  'American Board of Orthopaedic Surgery',
  'American Board of Otolaryngology – Head and Neck Surgery',
  'American Board of Pathology',
  'American Board of Pediatrics',
  'American Board of Physical Medicine and Rehabilitation',
  'American Board of Plastic Surgery',
  'American Board of Preventive Medicine',
  'American Board of Psychiatry and Neurology',
  'American Board of Radiology',
  'American Board of Surgery',
  'American Board of Thoracic Surgery',
  'American Board of Urology',
  'American Osteopathic Association',
] as const;
