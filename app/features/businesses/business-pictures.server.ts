import { asc, desc, isNull, type SQL } from 'drizzle-orm'
import { pickColumns } from '../../db/pick-columns.ts'
import { businessImages, photos, posts } from '../../db/schema/index.ts'
import { photoAddress, photoSourceSet, type StoredPhoto } from '../photos/photo.ts'

const RECENT_POSTS = 20

export interface Picture {
  url: string
  alt: string
  photoId?: string
  width?: number
  height?: number
  sourceSet?: string
}

export type Post = ReturnType<typeof postOf>

export type OtherPictures = ReturnType<typeof otherPicturesOf>

export const photoColumns = pickColumns(photos, ['id', 'alt', 'width', 'height', 'widths'])

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

type PostRow = Omit<typeof posts.$inferSelect, 'overAt'> & { photo: StoredPhoto | null }

export function otherPicturesOf(found: {
  banner: StoredPhoto | null
  profilePhoto: StoredPhoto | null
  images: { url: string; alt: string; photo: StoredPhoto | null }[]
  posts: PostRow[]
}) {
  return {
    banner: found.banner && pictureOf(found.banner),
    profilePhoto: found.profilePhoto && pictureOf(found.profilePhoto),
    images: found.images.map(({ url, alt, photo }): Picture => (photo ? pictureOf(photo) : { url, alt })),
    posts: found.posts.map(postOf),
  }
}

/** Times are ISO times in UTC. */
function postOf({ photo, ...post }: PostRow) {
  const { id, type, content, imageUrl, postedAt, editedAt, startsAt, endsAt } = post
  return {
    id,
    type,
    content,
    picture: postPicture(photo, imageUrl),
    postedAt: postedAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}

export function postPicture(photo: StoredPhoto | null, imageUrl: string | null): Picture | null {
  if (photo) return pictureOf(photo)
  return imageUrl ? { url: imageUrl, alt: '' } : null
}

function pictureOf(photo: StoredPhoto): Picture {
  const { id, alt, width, height } = photo
  return { photoId: id, url: photoAddress(id, width), alt, width, height, sourceSet: photoSourceSet(photo) }
}
