export type { BusinessProfile, BusinessSummary, LocationPrecision, Page, Post, Review } from './business.ts'
