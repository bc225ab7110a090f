export const COUNTY_PAGE_SIZE = 5
/** How many are shown for a county without listings, on one page. */
export const NEAREST_SHOWN = 20
export const REGION_PAGE_SIZE = 8
