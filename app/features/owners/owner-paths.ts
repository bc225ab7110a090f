export const MY_BUSINESSES_PATH = '/my-businesses'

/** Where an owner looks after one business. */
export function myBusinessPath(businessId: string): string {
  return `${MY_BUSINESSES_PATH}/${businessId}`
}
