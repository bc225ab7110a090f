import { asc, desc, isNull, type SQL } from 'drizzle-orm'
import { businessImages, photos, posts } from '../../../db/schema/index.ts'
import { photoAddress, photoSourceSet } from '../../photos/index.ts'
import type { Picture, Post } from '../business.ts'

const RECENT_POSTS = 20

type PhotoRow = Pick<typeof photos.$inferSelect, 'id' | 'alt' | 'width' | 'height' | 'widths'>

export interface OtherPictures {
  banner: Picture | null
  profilePhoto: Picture | null
  images: Picture[]
  posts: Post[]
}

export const photoColumns = {
  id: photos.id,
  alt: photos.alt,
  width: photos.width,
  height: photos.height,
  widths: photos.widths,
}

const photo = { columns: { id: true, alt: true, width: true, height: true, widths: true } } as const

/** For `with` of `db.query.businesses`, so that one statement reads the business and its pictures. */
export const withOtherPictures = {
  banner: photo,
  profilePhoto: photo,
  images: {
    columns: { url: true, alt: true },
    with: { photo },
    orderBy: [asc(businessImages.position), asc(businessImages.id)] as SQL[],
  },
  posts: {
    columns: { overAt: false },
    with: { photo },
    where: isNull(posts.takenDownAt),
    orderBy: [desc(posts.postedAt), desc(posts.id)] as SQL[],
    limit: RECENT_POSTS,
  },
} as const

type PostRow = Omit<typeof posts.$inferSelect, 'overAt'> & { photo: PhotoRow | null }

export function otherPicturesOf(found: {
  banner: PhotoRow | null
  profilePhoto: PhotoRow | null
  images: { url: string; alt: string; photo: PhotoRow | null }[]
  posts: PostRow[]
}): OtherPictures {
  return {
    banner: found.banner && pictureOf(found.banner),
    profilePhoto: found.profilePhoto && pictureOf(found.profilePhoto),
    images: found.images.map(({ url, alt, photo }) => (photo ? pictureOf(photo) : { url, alt })),
    posts: found.posts.map(postOf),
  }
}

function postOf({ photo, ...post }: PostRow): Post {
  const { id, type, content, imageUrl, postedAt, editedAt, startsAt, endsAt } = post
  const linked = imageUrl ? { url: imageUrl, alt: '' } : null
  return {
    id,
    type,
    content,
    picture: photo ? pictureOf(photo) : linked,
    postedAt: postedAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}

export function pictureOf(photo: PhotoRow): Picture {
  const { id, alt, width, height } = photo
  return { photoId: id, url: photoAddress(id, width), alt, width, height, sourceSet: photoSourceSet(photo) }
}
