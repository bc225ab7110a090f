export const MY_BUSINESSES_PATH = '/my-businesses'

/** Where an owner looks after one business. */
export function myBusinessPath(businessId: string): string {
  return `${MY_BUSINESSES_PATH}/${businessId}`
}

/** Where somebody says that what the team did to their listing is wrong. */
export function objectionPath(token: string): string {
  return `/objection/${token}`
}
