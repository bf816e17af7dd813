/** The browser's own passkey dialogues, with what goes to the server and comes from it as plain data. */

type Plain = Record<string, unknown>;

export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== "undefined" && "credentials" in navigator;
}

/** Make a passkey on this device, as the server wishes. */
export async function makePasskey(options: Plain): Promise<Plain> {
  const user = options["user"] as Plain;
  const excluded = (options["excludeCredentials"] as Plain[] | undefined) ?? [];
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        ...(options as unknown as PublicKeyCredentialCreationOptions),
        challenge: bytes(options["challenge"] as string),
        user: { ...(user as unknown as PublicKeyCredentialUserEntity), id: bytes(user["id"] as string) },
        excludeCredentials: excluded.map((each) => ({
          type: "public-key" as const,
          id: bytes(each["id"] as string),
        })),
      },
    }),
  );
  const response = made.response as AuthenticatorAttestationResponse;
  return told(made, {
    clientDataJSON: text(response.clientDataJSON),
    attestationObject: text(response.attestationObject),
  });
}

/** Let the person choose a passkey of theirs, and answer the server's challenge with it. */
export async function usePasskey(options: Plain): Promise<Plain> {
  const used = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        ...(options as unknown as PublicKeyCredentialRequestOptions),
        challenge: bytes(options["challenge"] as string),
        allowCredentials: [],
      },
    }),
  );
  const response = used.response as AuthenticatorAssertionResponse;
  return told(used, {
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    userHandle: response.userHandle ? text(response.userHandle) : "",
  });
}

async function asked(dialogue: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  let found: Credential | null;
  try {
    found = await dialogue();
  } catch (error) {
    throw new Error(why(error), { cause: error });
  }
  if (!found) throw new Error("No passkey was chosen.");
  return found as PublicKeyCredential;
}

/** Browsers tell little, so that pages cannot find out what a device holds. */
export function why(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "InvalidStateError") return "This device has a passkey of yours already.";
  if (name === "SecurityError") return "Passkeys cannot be used at this address.";
  return "That did not work, or was called off. Nothing has changed.";
}

function told(credential: PublicKeyCredential, response: Plain): Plain {
  return {
    id: credential.id,
    rawId: text(credential.rawId),
    type: credential.type,
    response,
    clientExtensionResults: {},
  };
}

export function text(data: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(data)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

export function bytes(said: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(said.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}
