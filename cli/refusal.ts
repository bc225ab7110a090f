/** Its message is one sentence for the operator. */
export class Refusal extends Error {}
