const ROBOT =
  /bot\b|bots\b|crawl|spider|slurp|scan|fetch|monitor|preview|headless|lighthouse|pagespeed|phantom|puppeteer|playwright|selenium|python|curl|wget|java\/|go-http|axios|node|facebookexternalhit|archiver|ia_archiver|validator/i

/** True without a user agent. */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || ROBOT.test(userAgent)
}
