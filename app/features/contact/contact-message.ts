import type { FormAnswer } from '../../forms/form-answer.ts'

export const NAME_MAX = 80
export const MESSAGE_MAX = 3000

export const CONTACT_FIELDS = ['name', 'email', 'message', 'copy'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

export type ContactAnswer = { sent: 'sent' | 'held' } | FormAnswer<ContactField>

/** Tells the action that the form stands in a dialog, which stays where it is. */
export const IN_DIALOG_NAME = 'in_dialog'

/** How long an answer can be given; afterward the message is forgotten. */
export const ANSWER_DAYS = 30
