import languages from './data/languages.json' with { type: 'json' }

/** Those that most people in Florida speak at home (American Community Survey), by BCP 47 tag. */
export const LANGUAGES: Readonly<Record<string, string>> = languages
