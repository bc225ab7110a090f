export const MOST_FOLLOWS = 20

export const DAYS_TO_CONFIRM = 7
