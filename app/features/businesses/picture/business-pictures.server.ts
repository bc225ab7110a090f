import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
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

export async function readOtherPictures(
  db: Database,
  {
    id,
    bannerPhotoId,
    profilePhotoId,
  }: { id: string; bannerPhotoId: string | null; profilePhotoId: string | null },
): Promise<OtherPictures> {
  const placed = [bannerPhotoId, profilePhotoId].filter((one) => one !== null)
  const [found, images, recentPosts] = await Promise.all([
    placed.length > 0 ? db.select(photoColumns).from(photos).where(inArray(photos.id, placed)) : [],
    db
      .select({ url: businessImages.url, alt: businessImages.alt, photo: photoColumns })
      .from(businessImages)
      .leftJoin(photos, eq(photos.id, businessImages.photoId))
      .where(eq(businessImages.businessId, id))
      .orderBy(asc(businessImages.position), asc(businessImages.id)),
    db
      .select({ post: posts, photo: photoColumns })
      .from(posts)
      .leftJoin(photos, eq(photos.id, posts.photoId))
      .where(and(eq(posts.businessId, id), isNull(posts.takenDownAt)))
      .orderBy(desc(posts.postedAt), desc(posts.id))
      .limit(RECENT_POSTS),
  ])
  const placedPhoto = (photoId: string | null) => {
    const photo = found.find((one) => one.id === photoId)
    return photo ? pictureOf(photo) : null
  }
  return {
    banner: placedPhoto(bannerPhotoId),
    profilePhoto: placedPhoto(profilePhotoId),
    images: images.map(({ url, alt, photo }) => (photo ? pictureOf(photo) : { url, alt })),
    posts: recentPosts.map(({ post, photo }) => postOf(post, photo)),
  }
}

function postOf(post: typeof posts.$inferSelect, photo: PhotoRow | null): Post {
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
