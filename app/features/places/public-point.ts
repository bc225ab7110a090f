interface Placed {
  lat: number | null
  lng: number | null
  locationPrecision: string | null
}

/** A house has five decimals; the middle of a ZIP code or city gets two, about half a mile. */
export function publicPoint({ lat, lng, locationPrecision: precision }: Placed) {
  if (lat === null || lng === null || precision === null) return undefined
  const decimals = precision === 'address' ? 5 : 2
  return { lat: Number(lat.toFixed(decimals)), lng: Number(lng.toFixed(decimals)), precision }
}
