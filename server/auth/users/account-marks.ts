import type { UserRow } from '../rows.ts'

/** On an unconfirmed account that was signed up again with another password. */
const CONTESTED = 'password_contested'

/** Nobody had to confirm the address. The mark stays when confirmation is required again. */
const UNPROVED = 'address_unproved'

export const OF_CONTESTED_PASSWORD = { [CONTESTED]: true }
export const OF_UNPROVED_ADDRESS = { [UNPROVED]: true }

export function isPasswordContested({ rawAppMetaData }: UserRow): boolean {
  return rawAppMetaData[CONTESTED] === true
}

export function isAddressProved({ emailConfirmedAt, rawAppMetaData }: UserRow): boolean {
  return emailConfirmedAt !== null && rawAppMetaData[UNPROVED] !== true
}

export function withoutContest({ rawAppMetaData }: UserRow): UserRow['rawAppMetaData'] {
  const { [CONTESTED]: _contested, ...others } = rawAppMetaData
  return others
}

export function markProved({ rawAppMetaData }: UserRow, isProved: boolean): UserRow['rawAppMetaData'] {
  const { [UNPROVED]: _before, ...others } = rawAppMetaData
  return isProved ? others : { ...others, ...OF_UNPROVED_ADDRESS }
}

/** `app_metadata` as clients see it; our own marks are in the database beside theirs. */
export function withoutMarks({ rawAppMetaData }: UserRow): UserRow['rawAppMetaData'] {
  const { [CONTESTED]: _contested, [UNPROVED]: _unproved, ...shown } = rawAppMetaData
  return shown
}
