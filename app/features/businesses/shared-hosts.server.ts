/**
 * Mail providers, website builders, and portals where many businesses have a page or a mailbox, except those in the
 * public suffix list.
 */
export const SHARED_HOSTS: ReadonlySet<string> = new Set(
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
