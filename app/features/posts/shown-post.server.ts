import type { Post } from '../businesses/business.ts'
import { dateIn } from '../../time/zone-clock.ts'
import { describeLongDate } from '../opening-hours/hours-text.ts'
import { describeTimes, isOver, typedTimes } from './post-times.ts'

export type ShownPost = ReturnType<typeof shownPost>

export function shownPost(post: Post, timeZone: string, now: Date) {
  const { id, type, content, picture, postedAt, editedAt } = post
  const times = {
    startsAt: post.startsAt ? new Date(post.startsAt) : null,
    endsAt: post.endsAt ? new Date(post.endsAt) : null,
  }
  const whenText = describeTimes(type, times, timeZone)
  return {
    id,
    type,
    content,
    postedAt,
    dateText: describeLongDate(dateIn(timeZone, new Date(postedAt))),
    isEdited: editedAt !== null,
    isOver: isOver(times, timeZone, now),
    ...(picture && { picture }),
    ...(whenText && { whenText, typedTimes: typedTimes(type, times, timeZone) }),
  }
}
