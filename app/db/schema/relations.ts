import { relations } from 'drizzle-orm'
import { businesses, businessImages, photos } from './businesses.ts'
import { posts } from './posts.ts'

export const businessRelations = relations(businesses, ({ one, many }) => ({
  banner: one(photos, {
    fields: [businesses.bannerPhotoId],
    references: [photos.id],
    relationName: 'banner',
  }),
  profilePhoto: one(photos, {
    fields: [businesses.profilePhotoId],
    references: [photos.id],
    relationName: 'profile',
  }),
  images: many(businessImages),
  posts: many(posts),
}))

export const businessImageRelations = relations(businessImages, ({ one }) => ({
  business: one(businesses, { fields: [businessImages.businessId], references: [businesses.id] }),
  photo: one(photos, { fields: [businessImages.photoId], references: [photos.id] }),
}))

export const postRelations = relations(posts, ({ one }) => ({
  business: one(businesses, { fields: [posts.businessId], references: [businesses.id] }),
  photo: one(photos, { fields: [posts.photoId], references: [photos.id] }),
}))
