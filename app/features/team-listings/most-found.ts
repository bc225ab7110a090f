export const MOST_FOUND = 8
