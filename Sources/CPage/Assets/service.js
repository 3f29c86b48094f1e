/** Requests to the service that this page comes from. All addresses are relative, so that it works below any path. */

let token = '';

/** Sends a token with all requests from now on. It is kept in memory only. */
export function useToken(text) {
  token = text;
}

/** A request that was not answered with a result. The message is a sentence for the user. */
export class ServiceError extends Error {
  /** @param status the status of the answer, undefined if there was none */
  constructor(message, status) {
    super(message);
    this.asksForToken = status === 401;
    this.isMissing = status === 404;
  }
}

/**
 * Sends a form, or reads without one, and gives the JSON of the answer, with `guessedLocale` if the service has guessed one.
 * Throws a `ServiceError`, or if it is aborted.
 */
export function ask(path, request = {}) {
  return exchange(path, request, 'application/json', async (response) => (
    { ...await response.json(), guessedLocale: response.headers.get('Strlint-Locale') ?? undefined }));
}

/** The same for an answer in another format: its bytes. */
export function load(path, request = {}) {
  return exchange(path, request, '*/*', (response) => response.blob());
}

async function exchange(path, { form, signal }, type, read) {
  try {
    const response = await reach(path, { method: form ? 'POST' : 'GET', body: form, signal, headers: headers(type) });
    if (!response.ok) throw await refusal(response);
    return await read(response).catch(() => {
      throw new ServiceError('The answer of the service cannot be read.');
    });
  } finally {
    signal?.throwIfAborted();
  }
}

const headers = (type) => ({ Accept: type, ...(token && { Authorization: `Bearer ${token}` }) });

async function reach(path, options) {
  try {
    return await fetch(path, options);
  } catch {
    throw new ServiceError('The service cannot be reached. Press Ctrl+Enter to try again.');
  }
}

/** The error that an answer describes: problem details (RFC 9457), or only a status, as from a proxy. */
async function refusal(response) {
  const { status } = response;
  const problem = await response.json().catch(() => undefined);
  if (status === 401) return new ServiceError(token ? 'Unknown token.' : 'This service asks for a token.', status);
  return new ServiceError(problem?.detail ?? `The service failed with status ${status}.`, status);
}
