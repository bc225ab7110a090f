import type { ListingEvent } from '../../db/schema/index.ts'

export const EVENT_TEXTS: Readonly<Record<ListingEvent, string>> = {
  closed: 'Marked as closed',
  reopened: 'Marked as open again',
  taken_down: 'Taken down from the directory',
  put_back: 'Put back into the directory',
  featured: 'Chosen as a featured business',
  featured_ended: 'No longer a featured business',
  confirmed: 'Confirmed as up to date',
  post_added: 'A post was added',
  post_changed: 'A post was changed',
  post_removed: 'A post was removed',
  post_put_back: 'A post was put back',
  picture_added: 'A picture was added',
  picture_described: 'The description of a picture was changed',
  picture_removed: 'A picture was removed',
  picture_put_back: 'A picture was put back',
  pictures_ordered: 'The pictures were put in another order',
  offer_withdrawn: 'An offer to share or transfer the listing was withdrawn',
  verification_sent: 'Proof of veteran ownership was sent for review in your place',
  verification_withdrawn: 'Proof of veteran ownership was withdrawn',
}
