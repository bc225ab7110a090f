import { createContext } from 'react'

/** Of a map with streets, where the operator has set one (`MAP_STYLE_URL`). */
export const MapStyleContext = createContext<string | undefined>(undefined)
