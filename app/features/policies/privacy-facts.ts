import facts from './privacy-facts.json' with { type: 'json' }

/**
 * What the product keeps about people, what for and how long, with the tables that hold it; the tables that say nothing
 * about a person; and what stays in the visitor's own browser (a key `KEY-…` stands for several).
 * `tests/docs/privacy.test.ts` compares all three with the code.
 */
export const { personalData: PERSONAL_DATA, otherTables: OTHER_TABLES, deviceData: DEVICE_DATA } = facts
