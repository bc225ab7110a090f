/**
 * Whether a mailbox stands for a website: only when it is at the very host of the site (with or without `www.`), and that
 * host belongs to one business. Under a subdomain, or at a parent, somebody else may be at home.
 */
export function isAtWebsite(address: string, website: string): boolean {
  const host = websiteMailHost(website)
  return host !== undefined && hostOfAddress(address) === host
}

/** The host whose mailboxes prove that a website is one's own. Nothing for sites at a host that many share. */
export function websiteMailHost(website: string): string | undefined {
  const host = hostOf(website)?.replace(/^www\./, '')
  if (host === undefined || !host.includes('.') || isPublicSuffix(host) || isShared(host)) return undefined
  return host
}

/** What comes after the at sign, as the domain name system has it. */
function hostOfAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  return at < 1 ? undefined : hostOf(`http://${address.slice(at + 1).trim()}`)
}

function hostOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname } = new URL(url)
  return hostname.replace(/\.$/, '').toLowerCase()
}

/** A host under which registries give names to anybody: `co.uk`, `fl.us`, `miami.fl.us`. */
function isPublicSuffix(host: string): boolean {
  const labels = host.split('.')
  const [first = '', second = '', third] = labels
  if (labels.length === 2 && second.length === 2 && GENERIC.has(first)) return true
  if (labels.at(-1) !== 'us') return false
  // States; and below them `k12.fl.us`, `state.fl.us`, and the towns.
  return labels.length === 2 ? first.length === 2 : third === 'us' && second.length === 2
}

const GENERIC = new Set([
  'ac',
  'biz',
  'co',
  'com',
  'edu',
  'gob',
  'gov',
  'info',
  'mil',
  'ne',
  'net',
  'nom',
  'or',
  'org',
])

/** The host, or one above it, is shared. */
function isShared(host: string): boolean {
  const labels = host.split('.')
  return labels.some((_, index) => SHARED_HOSTS.has(labels.slice(index).join('.')))
}

/** Mail for anybody, pages for anybody, and registries that sell names one level down. */
const SHARED_HOSTS = new Set(
  `
  gmail.com googlemail.com yahoo.com ymail.com rocketmail.com aol.com aim.com hotmail.com outlook.com live.com msn.com
  passport.com icloud.com me.com mac.com proton.me protonmail.com pm.me tutanota.com tuta.io gmx.com gmx.net gmx.us
  mail.com email.com usa.com zoho.com zohomail.com fastmail.com fastmail.fm hey.com hushmail.com inbox.com yandex.com
  yandex.ru mail.ru qq.com 163.com web.de t-online.de orange.fr
  comcast.net xfinity.com att.net bellsouth.net sbcglobal.net verizon.net cox.net charter.net spectrum.net rr.com
  earthlink.net mindspring.com embarqmail.com centurylink.net windstream.net frontier.com netzero.net juno.com
  cfl.rr.com tampabay.rr.com brighthouse.com optonline.net roadrunner.com ptd.net
  facebook.com fb.com fb.me m.me instagram.com twitter.com x.com linkedin.com youtube.com youtu.be tiktok.com
  pinterest.com nextdoor.com yelp.com angi.com angieslist.com thumbtack.com homeadvisor.com houzz.com bbb.org
  google.com goo.gl g.page business.site sites.google.com page.link web.app firebaseapp.com blogspot.com withgoogle.com
  wix.com wixsite.com wixstudio.com editorx.io squarespace.com square.site squareup.com weebly.com godaddysites.com
  godaddy.com wordpress.com wpcomstaging.com wpengine.com kinsta.cloud myshopify.com shopify.com bigcartel.com etsy.com
  ebay.com amazon.com amazonaws.com cloudfront.net azurewebsites.net herokuapp.com netlify.app vercel.app pages.dev
  workers.dev github.io github.com gitlab.io bitbucket.io onrender.com fly.dev surge.sh glitch.me repl.co
  webflow.io carrd.co strikingly.com mystrikingly.com jimdo.com jimdosite.com jimdofree.com webnode.com webnode.page
  site123.me ucraft.net duda.co hostgator.com bluehost.com homestead.com vistaprint.com webs.com tripod.com
  angelfire.com tumblr.com medium.com substack.com linktr.ee beacons.ai bit.ly tinyurl.com bio.link lnk.bio
  booksy.com vagaro.com styleseat.com schedulicity.com setmore.com calendly.com acuityscheduling.com mindbodyonline.com
  opentable.com toasttab.com doordash.com ubereats.com grubhub.com clover.com chownow.com
  zillow.com realtor.com redfin.com
  us.com us.org co.com eu.com uk.com de.com za.com com.co
  `
    .split(/\s+/)
    .filter(Boolean),
)
