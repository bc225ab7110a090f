import facts from './privacy-facts.json' with { type: 'json' }

/** A key `KEY-…` stands for several. `tests/docs/privacy.test.ts` compares all three with the code. */
export const { personalData: PERSONAL_DATA, otherTables: OTHER_TABLES, deviceData: DEVICE_DATA } = facts
