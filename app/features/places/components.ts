export { CountyList } from './county-list.tsx'
export { COUNTIES_ON_REGION_CARD, RegionCard, type RegionCardData, regionCountLabel } from './region-card.tsx'
