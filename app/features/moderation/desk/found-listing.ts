export interface FoundListing {
  id: string
  name: string
  detail: string
}
