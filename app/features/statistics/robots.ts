/** Programs that say so, and the browsers that programs drive. They are not counted. */
const ROBOT =
  /bot\b|bots\b|crawl|spider|slurp|scan|fetch|monitor|preview|headless|lighthouse|pagespeed|phantom|puppeteer|playwright|selenium|python|curl|wget|java\/|go-http|axios|node|facebookexternalhit|archiver|ia_archiver|validator/i

/** Whether a user agent belongs to a program. Without one, too. */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || ROBOT.test(userAgent)
}
