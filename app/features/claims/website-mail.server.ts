import { parse } from 'tldts'

/**
 * Whether a mailbox proves ownership of a website: both are below one registered domain (`shop.anchor.com` and
 * `office@mail.anchor.com` below `anchor.com`) that belongs to one business.
 */
export function isAtWebsite(address: string, website: string): boolean {
  const domain = websiteMailDomain(website)
  return domain !== undefined && domainOfAddress(address) === domain
}

/** The registered domain of a website; undefined for domains that many businesses share. */
export function websiteMailDomain(website: string): string | undefined {
  const host = hostOf(website)?.replace(/^www\./, '')
  const domain = host === undefined ? undefined : registeredDomain(host)
  return host === undefined || domain === undefined || isShared(host) ? undefined : domain
}

function domainOfAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  const host = at < 1 ? undefined : hostOf(`http://${address.slice(at + 1).trim()}`)
  return host === undefined ? undefined : registeredDomain(host)
}

function hostOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname } = new URL(url)
  return hostname.replace(/\.$/, '').toLowerCase()
}

/**
 * The domain below the public suffix (`anchor.com`, `anchor.co.uk`). Undefined below private suffixes such as
 * `github.io`, which give customers a website but no mailboxes.
 */
function registeredDomain(host: string): string | undefined {
  const { domain, publicSuffix, isPrivate } = parse(host, {
    allowPrivateDomains: true,
    extractHostname: false,
  })
  return !domain || isPrivate || SHARED_SUFFIX.test(publicSuffix ?? '') ? undefined : domain
}

/** Many people have mailboxes at the domain of a school, an authority, or a state. */
const SHARED_SUFFIX = /(?:^|\.)(?:edu|gov|mil)(?:\.[a-z]{2})?$|(?:^|\.)[a-z]{2}\.us$/

function isShared(host: string): boolean {
  const labels = host.split('.')
  return labels.some((_, index) => SHARED_HOSTS.has(labels.slice(index).join('.')))
}

/** Mail providers and website builders that are not in the list of public suffixes. */
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
  `
    .split(/\s+/)
    .filter(Boolean),
)
