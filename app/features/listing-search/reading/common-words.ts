import words from '../data/words.json' with { type: 'json' }

/** Words that say nothing about what is wanted: all businesses here are veteran-owned. */
export const STOP_WORDS = new Set(words.ignored)

export const SOFT_WORDS = new Set(words.soft)

/** Soft words that a listing may say of itself. */
export const MODIFIERS = new Set(words.modifiers)

export const PLACE_MARKERS = new Set(words.placeMarkers)
/** After these also a place whose name is an ordinary word. */
export const SURE_PLACE_MARKERS = new Set(words.surePlaceMarkers)

/** Places named like a thing, a direction, or a person: read as ordinary words unless “in” or “near” comes before. */
export const ORDINARY_PLACES = new Set(words.ordinaryPlaces)
