const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Words that say nothing about what is wanted: all businesses here are veteran-owned. */
export const STOP_WORDS = words(`
  a an the and or of for to on is are be was at by from with in near around within my our your his her their i im ive
  we me us you he she they this that these those some any there here who whos what where which when how do does did
  can could would should will have has got get need needs needing want wants wanted looking look find finding search
  searching show give know please thanks hire hiring recommend recommended someone somebody anyone anybody
  business businesses veteran veterans owned vetowned veteranowned florida fl
  nearby close under over behind beneath inside outside into el la los las un una unos unas de del en para por con y o mi mis que quien necesito busco buscar quiero
  cerca alguien veterano veteranos negocio negocios`)

/** Dropped beside a word that says more. */
export const SOFT_WORDS = words(`
  help person people folks guy guys man lady best good great nice top rated cheap cheapest affordable inexpensive low cost reliable honest trusted trustworthy
  local licensed insured certified experienced professional pro pros expert experts specialist specialists quality
  fast quick same day emergency urgent 24 247 hour hours today tonight tomorrow weekend now free estimate estimates
  quote quotes price prices pricing company companies co inc llc firm firms contractor contractors service services
  shop shops store stores place places work works job jobs repair repairs repairing fix fixes fixing fixed broken
  install installs installation installer installed replace replacement replacing small family residential commercial
  home house homes houses mobile new old not working tech technician speaking speaks spanish english bilingual barato barata buen bueno buena mejor servicio
  servicios reparacion reparar arreglar emergencia hoy`)

/** Soft words that a listing may say of itself. */
export const MODIFIERS = words(
  'emergency urgent 24 hours weekend mobile commercial residential estimate estimates spanish bilingual',
)

/** A place may follow. */
export const PLACE_MARKERS = words('in near around by at from within serving en cerca')
/** After these also a place whose name is an ordinary word. */
export const SURE_PLACE_MARKERS = words('in near around within en cerca')
