/** The compass star in a square of 40: short points, then the long points' light and shaded sides. */
export const EMBLEM = {
  short: 'M20 20 13 13l5 3.2ZM20 20l7-7-3.2 5ZM20 20l7 7-5-3.2ZM20 20l-7 7 3.2-5Z',
  light: 'M20 7v13l-3-3ZM33 20H20l3-3ZM20 33V20l3 3ZM7 20h13l-3 3Z',
  shade: 'M20 7v13l3-3ZM33 20H20l3 3ZM20 33V20l-3 3ZM7 20h13l-3-3Z',
} as const
