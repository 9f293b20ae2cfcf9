import type { CDPSession, Page } from '@playwright/test';

/**
 * The device of one page: it keeps passkeys and uses them without asking anybody. Hence the page must ask for one: what it
 * only offers in a field, the device would take at once.
 */
export class VirtualAuthenticator {
  private readonly session: CDPSession;
  private readonly authenticatorId: string;

  private constructor(session: CDPSession, authenticatorId: string) {
    this.session = session;
    this.authenticatorId = authenticatorId;
  }

  static async of(page: Page): Promise<VirtualAuthenticator> {
    await page.addInitScript(() => {
      if (isSecureContext) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    return new VirtualAuthenticator(session, authenticatorId);
  }

  async count(): Promise<number> {
    return (await this.credentials()).length;
  }

  /** Gets the passkeys of another device, as devices of one owner do. */
  async syncFrom(other: VirtualAuthenticator): Promise<void> {
    for (const credential of await other.credentials())
      await this.session.send('WebAuthn.addCredential', {
        authenticatorId: this.authenticatorId,
        credential,
      });
  }

  async loseAll(): Promise<void> {
    await this.session.send('WebAuthn.clearCredentials', { authenticatorId: this.authenticatorId });
  }

  private async credentials() {
    const { authenticatorId } = this;
    return (await this.session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  }
}
