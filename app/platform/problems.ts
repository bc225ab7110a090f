/** Every refusal a person can meet: its HTTP status and its words. Anything else that goes wrong is a fault: a 500. */
export const PROBLEMS = {
  invalid: { status: 422, message: 'Please check what you typed.' },
  forbidden: { status: 403, message: 'You don’t have access to this.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  conflict: { status: 409, message: 'Someone else decided this a moment ago. Take another look.' },
  bad_request: { status: 400, message: 'We couldn’t read what you sent.' },
  unknown_place: { status: 422, message: 'We couldn’t find that place in Florida.' },
  bad_signature: {
    status: 401,
    message: 'The signature doesn’t match, or is older than five minutes.',
  },
  not_owner: {
    status: 403,
    message: 'Only an owner can change this listing. Claim the business to become its owner.',
  },

  invalid_content: { status: 422, message: 'Please write something in your post' },
  invalid_starts: { status: 422, message: 'Choose a date from the calendar' },
  invalid_ends: { status: 422, message: 'Choose a date from the calendar' },
  invalid_photo: { status: 422, message: 'This picture is no longer there. Choose it again.' },

  no_picture: {
    status: 422,
    message: 'This file isn’t a picture that we can show. Choose a JPEG, PNG, or WebP file.',
  },
  heic: { status: 422, message: 'Choose a JPEG, PNG, or WebP file.' },
  too_small: { status: 422, message: 'This picture is too small. Choose a larger one.' },
  too_many_pixels: {
    status: 422,
    message: 'This picture has more than 50 megapixels. Choose a smaller one.',
  },
  too_long: {
    status: 422,
    message: 'This picture has a side of more than 20,000 pixels. Choose a smaller one.',
  },
  too_demanding: {
    status: 422,
    message: 'This picture takes too long to read. Make it smaller or save it as JPEG, and try again.',
  },
  damaged: {
    status: 422,
    message: 'This picture is damaged, or too large to be read. Choose another one, or make it smaller.',
  },
  gallery_full: { status: 409, message: 'The gallery is full.' },
  gallery_changed: {
    status: 409,
    message: 'The gallery has changed since you opened it. Load the page again, then move the picture.',
  },

  too_large: { status: 413, message: 'This file is larger than 12 MB. Choose a smaller one.' },
  broken_off: { status: 400, message: 'The file didn’t arrive in one piece. Please send it again.' },
  busy: { status: 503, message: 'Many files are being sent right now. Please try again in a minute.' },

  name_missing: { status: 422, message: 'Enter your name as it appears on the document.' },
  nothing_to_check: { status: 422, message: 'Choose a file.' },
  too_many: { status: 422, message: 'That’s too many files.' },
  wrong_type: { status: 415, message: 'Send a PDF, a JPEG, or a PNG.' },
  already_waiting: {
    status: 409,
    message: 'A verification of this business is already waiting for review.',
  },
  not_opened: {
    status: 422,
    message: 'You haven’t opened every document. Open them, then approve.',
  },
  not_waiting: { status: 409, message: 'This verification is no longer waiting.' },

  text_missing: { status: 422, message: 'Say why. The other side will read it.' },
  invalid_edits: { status: 422, message: 'Look at your changes again.' },
  nothing_changed: { status: 422, message: 'Change at least one field, then send it.' },
  own_matter: { status: 403, message: 'Someone else on the team has to decide it.' },
  cannot_undo: { status: 409, message: 'This hasn’t been decided, so there’s nothing to undo.' },
} as const satisfies Record<
  string,
  { status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 503; message: string }
>

export type Problem = keyof typeof PROBLEMS
