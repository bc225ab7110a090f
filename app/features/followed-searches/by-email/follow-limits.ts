/** Of one address. */
export const MOST_FOLLOWS = 20

/** A search whose address is not confirmed by then is deleted. */
export const DAYS_TO_CONFIRM = 7
