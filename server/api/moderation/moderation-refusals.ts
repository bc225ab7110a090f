import { AlreadyDecided } from '../../../app/forms/already-decided.ts'
import { CannotUndo } from '../../../app/features/audit/index.ts'
import { OwnerRefusal } from '../../../app/features/owners/index.ts'
import { Conflict, IllegalTransition, NoSuchSubmission } from '../../../app/features/submissions/index.ts'
import { ApiError, notFound } from '../errors.ts'
import { OWNER_REFUSAL_STATUS } from '../listings/owner-refusals.ts'

/** Translates refusals of decisions into `ApiError`s. */
export async function withRefusals<Done>(decide: () => Promise<Done>): Promise<Done> {
  try {
    return await decide()
  } catch (error) {
    if (error instanceof NoSuchSubmission) throw notFound('There is no such case.')
    if (error instanceof Conflict || error instanceof IllegalTransition || error instanceof AlreadyDecided) {
      throw new ApiError(409, 'conflict', error.message)
    }
    if (error instanceof CannotUndo) throw new ApiError(409, 'cannot_undo', error.message)
    if (error instanceof OwnerRefusal) {
      throw new ApiError(OWNER_REFUSAL_STATUS[error.code], error.code, error.message, error.fields)
    }
    throw error
  }
}
