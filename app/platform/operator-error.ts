/** The operator can put this right; the message says what is wrong and what to do. */
export class OperatorError extends Error {}
