export const OWNER_REFUSAL_STATUS = { not_found: 404, conflict: 409, invalid: 422, forbidden: 403 } as const
